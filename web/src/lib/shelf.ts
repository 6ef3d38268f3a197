// One name in the storage of this browser. Where nothing can be stored (private browsing, a full
// storage), what was put there lives as long as the page.
export interface Shelf {
  /** As it was put there, by any page of ours; null where nothing is, or nothing that can be read. */
  read: () => unknown;
  write: (value: unknown) => void;
  /** Whether the browser has taken what was written last. */
  lasts: () => boolean;
}

export function shelf(name: string): Shelf {
  let unstored: string | null = null;
  return {
    read() {
      try {
        return JSON.parse(unstored ?? localStorage.getItem(name) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write(value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(name, text);
        unstored = null;
      } catch {
        unstored = text;
      }
    },
    lasts: () => unstored === null,
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
