import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Illustration, illustrationNames } from './illustration.tsx';

const files = import.meta.glob<string>('../../public/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every name has its drawing, in the reserved size', () => {
  expect(Object.keys(files).toSorted()).toEqual(
    illustrationNames.map((name) => `../../public/illustrations/${name}.svg`).toSorted(),
  );
  for (const name of illustrationNames) {
    const viewBox = renderToStaticMarkup(<Illustration name={name} />).match(/viewBox="([^"]+)"/)?.[1];
    expect(files[`../../public/illustrations/${name}.svg`]).toContain(`<symbol id="drawing" viewBox="${viewBox}">`);
  }
});

test('the drawings take their colours from the theme, so that they suit dark mode and every primary colour', () => {
  for (const [file, drawing] of Object.entries(files)) {
    expect(drawing, file).toContain('stroke="currentColor"');
    expect(drawing, file).toContain('fill="var(--color-primary)"');
    expect(drawing, file).not.toMatch(/#[0-9a-f]{3,6}|<style|style=/i);
  }
});
