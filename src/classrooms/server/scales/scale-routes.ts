import { type Route, route } from '../../../server/http/route.ts';
import type { Language } from '../../../shared/language.ts';
import { textIn } from '../../../shared/texts-by-language.ts';
import * as contract from '../../contract/scales.ts';
import type { ScaleFile } from './shipped-scales.ts';

export function scaleRoutes(): Route[] {
  return [
    route(contract.listScales, async ({ language }) => {
      const { allScales } = await import('./shipped-scales.ts');
      return (await allScales()).map((scale) => present(scale, language));
    }),
  ];
}

function present(scale: ScaleFile, language: Language) {
  return {
    ...scale,
    name: textIn(scale.name, language),
    description: textIn(scale.description, language),
    source: scale.source && textIn(scale.source, language),
    confirmed: scale.confirmed.map((text) => textIn(text, language)),
    unconfirmed: scale.unconfirmed.map((text) => textIn(text, language)),
  };
}
