export { icon, ICON_NAMES, type IconName } from './icons';
export { appIcon, mark, wordmark } from './logo';
export { framed, type Crop, type Poster } from './posters';
