const unit = String.raw`(?:%|‰|€|\$|millones|mil|billones|años|meses|días|horas|minutos|segundos|semanas|siglos|grados|veces|metros|kilómetros|kilos|litros|toneladas|hectáreas|personas|habitantes|weeks|centuries|times|metres|meters|kilometres|miles|litres|tonnes|people|°C|km|kg|g|m|cm|mm|GB|MB|TB|W|kWh|CO2|million|billion|thousand|years|months|days|hours|minutes|seconds|percent|por ciento)`;
const figure = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:[€$]\s?)?[+-]?\d[\d.,\u00A0\u202F ]{0,20}\s?${unit}(?:\s(?:de\s)?(?:millones|million|billion))?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])[€$]\s?\d[\d.,]{0,20}`,
  'iu',
);
const year = /(?<![\p{L}\p{N}.,/])(?:1[0-9]{3}|20[0-9]{2})(?![\p{N}.,/]?\p{N}|\s?%|\p{L})/u;
const datedStart =
  /^((?:(?:en|hacia|desde|in|around|since|el|on)\s)?(?:(?:\d{1,2}\s(?:de\s)?)?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)\s(?:de\s|\d{1,2},\s)?)?(?:1[0-9]{3}|20[0-9]{2})|siglo\s[IVXLC]+|(?:the\s)?\d{1,2}th century)\s*[:,.–—-]?\s+/iu;

/** The measured value in a sentence ("el 73 %"), as written. A lone number or a year is none. */
export function findFigure(sentence: string): string | undefined {
  return figure.exec(sentence)?.[0].trim().replace(/[.,]$/, '');
}

/** The year of an event in a sentence. */
export function findYear(sentence: string): string | undefined {
  return datedStart.exec(sentence)?.[1] ?? year.exec(sentence)?.[0];
}

/** The date of a line for a timeline: "En 1850" is 1850, and "2 de febrero de 2025" stays. */
export function dateLabel(found: string): string {
  const bare = found.replace(/^(?:en|hacia|desde|in|around|since|el|on)\s/iu, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** "1956: nace…" without its date, if the line begins with it. */
export function withoutDate(line: string): string {
  const rest = line.replace(datedStart, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
