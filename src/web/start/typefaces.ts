import { preferenceCookieSeconds } from '../../shared/preferences.ts';
import { typefacesCookie, typefacesMeta, wideWindows } from '../../shared/typefaces.ts';
import type { Navigator } from '../router/navigator.ts';

/**
 * Fetches our typefaces for somebody who is here for the first time with a phone, when nothing waits for the line any more, and puts them on with the
 * next page. On this one lines would break elsewhere and move what is being read, and to lay all of them out anew would hold up a slow phone.
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

/** Ready to be shown, but for the italics, which few pages have. */
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
