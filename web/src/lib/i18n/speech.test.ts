// Words come when they are needed: nobody speaks before they are there, and what failed is tried again.
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { Speech, type Area, type Language } from './index.svelte';

beforeEach(() => {
  settings.language = null;
});

/** A catalogue of one message per area, each sent when the test says so. */
function slow(): { speech: Speech; send: (name: string, fails?: boolean) => Promise<void> } {
  const waiting: { name: string; end: (fails: boolean) => void }[] = [];
  const read = (language: Language, area: Area): Promise<string> =>
    new Promise((done, fail) => {
      const name = `${language}/${area}`;
      waiting.push({ name, end: (fails) => (fails ? fail(new Error('offline')) : done(`${area} = ${name}\n`)) });
    });
  const send = async (wanted: string, fails = false): Promise<void> => {
    for (let round = 0; round < 4; round++) {
      for (const each of waiting.splice(0)) {
        if (each.name.includes(wanted)) each.end(fails);
        else waiting.push(each);
      }
      await new Promise((turn) => setTimeout(turn));
    }
  };
  return { speech: new Speech(read), send };
}
const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((turn) => setTimeout(() => turn(false)))]);

it('lets the second who needs an area wait for it too', async () => {
  const { speech, send } = slow();
  const [first, second] = [speech.need('coach'), speech.need('coach')];
  await send('shell');
  expect(await settled(second)).toBe(false);
  await send('');
  await Promise.all([first, second]);
  expect(speech.t('coach')).toBe('en/coach');
});

it('tries again what has failed', async () => {
  const { speech, send } = slow();
  const first = expect(speech.need('coach')).rejects.toThrow('offline');
  await send('coach', true);
  await first;
  const second = speech.need('coach');
  await send('');
  await second;
  expect(speech.has('coach')).toBe(true);
});

it('never waits for what failed meanwhile, nor takes it for loaded', async () => {
  const { speech, send } = slow();
  const mine = speech.need('coach');
  await send('coach');
  const language = expect(speech.use('pl')).rejects.toThrow('offline');
  await send('pl/', true);
  await language;
  await send('');
  await mine;
  expect([speech.has('coach'), speech.language]).toEqual([true, 'en']);
});

it('keeps the language chosen while an area is on its way', async () => {
  const { speech, send } = slow();
  const start = speech.start();
  await send('');
  await start;
  const [polish, coach] = [speech.use('pl'), speech.need('coach')];
  await send('');
  await Promise.all([polish, coach]);
  expect([speech.language, speech.t('coach')]).toEqual(['pl', 'pl/coach']);
});
