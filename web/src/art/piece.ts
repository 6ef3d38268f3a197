/** What hangs in the gallery. What a piece is called stands in the catalogues; many need no name. */

/** A message and what it speaks of. */
export type Caption = readonly [key: string, args?: Readonly<Record<string, string | number>>];

export interface Piece {
  key: string;
  caption: Caption | null;
  width: number;
  height: number;
  /** What the components call it, where that is another name than its key. */
  fact?: string;
  /** With its name in the reader's language, if it has one. */
  draw: (name?: string) => string;
}
export interface Section {
  name: string;
  /** What it is called, where the words of the house don't know it. */
  caption?: Caption;
  pieces: Piece[];
  defs?: string;
  /** Four that belong together stand side by side. */
  fours?: boolean;
}

export const piece = (
  key: string,
  width: number,
  height: number,
  draw: Piece['draw'],
  ...caption: [] | Caption
): Piece => ({
  key,
  width,
  height,
  draw,
  caption: caption.length > 0 ? (caption as Caption) : null,
});
export const named = (name?: string): { title?: string } => (name ? { title: name } : {});
