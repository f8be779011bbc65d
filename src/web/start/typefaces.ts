import { typefacesCookie, typefacesMeta, wideWindows } from '../../shared/pages/typefaces.ts';
import { preferenceCookieSeconds } from '../../shared/preferences.ts';
import type { Navigator } from '../router/navigator.ts';

/**
 * On a first visit with a phone, fetches the web fonts when the network is idle and applies them at the next navigation. Applying them at once
 * would reflow the text being read and block a slow phone.
 */
export async function fetchTypefaces({
  state,
  subscribe,
}: Pick<Navigator<unknown>, 'state' | 'subscribe'>): Promise<void> {
  const sheet = document.querySelector<HTMLMetaElement>(`meta[name=${typefacesMeta}]`)?.content;
  if (!sheet || matchMedia(wideWindows).matches) return;
  const faces = await fetchFaces(sheet);
  document.cookie = `${typefacesCookie}=1; path=/; max-age=${preferenceCookieSeconds}; samesite=lax`;
  const { pathname } = state().current.location;
  const leave = subscribe(({ current }) => {
    if (current.location.pathname === pathname) return;
    for (const face of faces) document.fonts.add(face);
    leave();
  });
}

/** Loads all faces but the italics, which few pages use. */
async function fetchFaces(address: string): Promise<FontFace[]> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(address)).text());
  const faces = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf);
  await Promise.all(faces.filter(({ style }) => style === 'normal').map((face) => face.load()));
  return faces;
}

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const said = (property: string) => style.getPropertyValue(property);
  return new FontFace(said('font-family').replaceAll('"', ''), said('src'), {
    style: said('font-style'),
    weight: said('font-weight'),
    unicodeRange: said('unicode-range'),
    display: 'swap',
  });
}
