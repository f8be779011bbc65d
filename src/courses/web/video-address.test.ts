import { expect, test } from 'vitest';
import { readVideo } from './video-address.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/aircAruvnKk?autoplay=1&rel=0';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=aircAruvnKk', youTube],
  ['https://youtube.com/watch?t=9&v=aircAruvnKk', youTube],
  ['https://youtu.be/aircAruvnKk?si=x', youTube],
  ['https://m.youtube.com/shorts/aircAruvnKk', youTube],
  ['https://www.youtube-nocookie.com/embed/aircAruvnKk', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
])('%s is embedded from an address without tracking', (address, embedded) => {
  expect(readVideo(address)).toMatchObject({ embedded, address });
});

test.each([
  ['https://www.youtube.com/@canal', 'youtube.com'],
  ['https://www.youtube.com/watch?v="><script>', 'youtube.com'],
  ['https://youtube.com.example.org/watch?v=aircAruvnKk', 'youtube.com.example.org'],
  ['https://media.example.org/clase.mp4', 'media.example.org'],
  ['https://vimeo.com/about', 'vimeo.com'],
])('%s is a plain link to %s', (address, host) => {
  expect(readVideo(address)).toEqual({ site: undefined, host, address });
});

test.each(['', 'nada', 'javascript:alert(1)', 'http://example.org/v'])('%j is not a video', (address) => {
  expect(readVideo(address)).toBeUndefined();
});
