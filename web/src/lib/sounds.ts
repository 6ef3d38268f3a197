// Short sounds of our own, made on the spot; silent unless switched on.
import { settings } from './settings.svelte';

export type Sound = 'lift' | 'lay' | 'pay' | 'refuse' | 'turn' | 'end';

let context: AudioContext | null = null;

interface Note {
  at: number;
  pitch: number;
  length: number;
  kind: OscillatorType;
  volume: number;
}

const SCORES: Record<Sound, Note[]> = {
  lift: [{ at: 0, pitch: 420, length: 0.06, kind: 'sine', volume: 0.12 }],
  lay: [
    { at: 0, pitch: 150, length: 0.09, kind: 'triangle', volume: 0.3 },
    { at: 0.03, pitch: 90, length: 0.1, kind: 'sine', volume: 0.25 },
  ],
  pay: [
    { at: 0, pitch: 1180, length: 0.05, kind: 'sine', volume: 0.1 },
    { at: 0.06, pitch: 1570, length: 0.08, kind: 'sine', volume: 0.1 },
  ],
  refuse: [{ at: 0, pitch: 130, length: 0.14, kind: 'square', volume: 0.05 }],
  turn: [
    { at: 0, pitch: 587, length: 0.12, kind: 'sine', volume: 0.14 },
    { at: 0.11, pitch: 784, length: 0.2, kind: 'sine', volume: 0.14 },
  ],
  end: [
    { at: 0, pitch: 392, length: 0.2, kind: 'sine', volume: 0.14 },
    { at: 0.16, pitch: 494, length: 0.2, kind: 'sine', volume: 0.14 },
    { at: 0.32, pitch: 587, length: 0.45, kind: 'sine', volume: 0.14 },
  ],
};

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const note of SCORES[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = note.kind;
    oscillator.frequency.value = note.pitch;
    gain.gain.setValueAtTime(0, now + note.at);
    gain.gain.linearRampToValueAtTime(note.volume, now + note.at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + note.at + note.length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(now + note.at);
    oscillator.stop(now + note.at + note.length + 0.02);
  }
}
