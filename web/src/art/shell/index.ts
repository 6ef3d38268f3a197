export { icon, ICON_NAMES, type IconName } from './icons';
export { appIcon, mark, wordmark } from './logo';
export { poster, POSTER_GAMES, type Crop, type PosterGame } from './posters';
