// What it hangs in the gallery.
import { piece, type Section } from 'vernissage/art/piece';
import { mark } from './marks';

export default function sections(): Section[] {
  return [
    {
      name: 'marks',
      caption: ['centrepiece-marks'],
      pieces: [0, 1].map((seat) => piece(`mark ${seat}`, 64, 64, () => mark(seat), 'player', { number: seat + 1 })),
    },
  ];
}
