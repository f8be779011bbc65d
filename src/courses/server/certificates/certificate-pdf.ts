import PDFDocument from 'pdfkit';
import type { Competence } from '../../../competences/contract/competences.ts';
import { competenceName } from '../../../competences/server/public.ts';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import { bytesOfPdf, readPdfFaces } from '../../../server/files/pdf.ts';
import { qrDots } from '../../../server/files/qr-code.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { type Language, languageFacts } from '../../../shared/language.ts';
import { defaultSiteSettings } from '../../../shared/site-settings.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('courses/server');

interface PrintedCertificate {
  code: string;
  name: string;
  courseTitle: string;
  score: number;
  competences: readonly Competence[];
  minutes: number | null;
  issuedAt: Date;
}

interface Print {
  language: Language;
  /** Scheme and host of the verification address. */
  origin: string;
}

/** A4 landscape in points. */
const width = 841.89;
const height = 595.28;
const edge = 36;
const side = 90;
const inner = width - 2 * side;
const qrSize = 84;
const footTop = height - edge - 32 - qrSize;
const ink = '#1d1c24';
const soft = '#4a4854';
const gold = '#ffd700';

/** The shapes of `favicon.svg`, 32 units wide. */
const mark = {
  ground: 'M8 2h17a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z',
  pages: 'M23 8.6C18.5 6.4 13.5 6.6 9 9v15C13.5 21.6 18.5 21.4 23 23.6M9 16h3.6',
  spark: 'M20.6 10.3c.5 3.7 1.6 4.9 5.3 5.5c-3.7.6-4.8 1.8-5.3 5.5c-.5-3.7-1.6-4.9-5.3-5.5c3.7-.6 4.8-1.8 5.3-5.5Z',
};
const markSize = 32;

/** A site may have a colour of its own. */
const accent = () => latestSettings().accent || gold;
const lineHeight = 1.25;
const smallestSize = 9;

/** One page, tagged for screen readers. Colour is only decoration, so that it prints well in black and white. */
export async function writeCertificatePdf(
  certificate: PrintedCertificate,
  { language, origin }: Print,
): Promise<Uint8Array> {
  const { regular, bold } = await readPdfFaces();
  const say = speaker(language);
  const address = `${origin}/certificados/${certificate.code}`;
  const doc = createDocument(certificate, language);
  const written = bytesOfPdf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  drawFrame(doc);
  drawHead(doc, bold);
  const middle: readonly (readonly [
    tag: 'H1' | 'P',
    text: string,
    top: number,
    size: number,
    face: Buffer,
    lines: number,
  ])[] = [
    ['H1', say('certificate.title'), 92, 44, bold, 1],
    ['P', say('certificate.certifies'), 178, 15, regular, 1],
    ['P', certificate.name, 206, 34, bold, 2],
    ['P', say('certificate.passed'), 292, 15, regular, 1],
    ['P', certificate.courseTitle, 320, 26, bold, 2],
    ...(certificate.competences.length > 0
      ? [['P', competencesOf(certificate, language), 388, 11, regular, 2] as const]
      : []),
  ];
  for (const [tag, text, top, size, face, lines] of middle) {
    doc.font(face);
    doc.fontSize(fittingSize(doc, text, size, lines));
    const colour = face === bold ? ink : soft;
    root.add(doc.struct(tag, {}, () => doc.fillColor(colour).text(text, side, top, { width: inner, align: 'center' })));
  }
  doc.font(regular).fontSize(11).fillColor(ink);
  for (const [place, fact] of factsOf(certificate, address, language).entries()) {
    const top = footTop + 6 + place * 20;
    root.add(doc.struct('P', {}, () => doc.text(fact, side - 20, top, { width: inner - qrSize })));
  }
  root.add(
    doc.struct('Figure', { alt: say('certificate.qr', { address }) }, () =>
      drawQr(doc, address, width - side + 20 - qrSize, footTop),
    ),
  );
  root.end();
  doc.end();
  return written;
}

function createDocument(certificate: PrintedCertificate, language: Language): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${speaker(language)('certificate.title')}: ${certificate.courseTitle}`,
      Author: latestSettings().siteName,
      Subject: certificate.name,
      // Not the time of the request, so that the same certificate is always the same file.
      CreationDate: certificate.issuedAt,
    },
  });
}

function competencesOf({ competences }: PrintedCertificate, language: Language): string {
  const names = competences.map((competence) => competenceName(competence, language));
  return `${speaker(language)('certificate.competences')}: ${names.join(' · ')}`;
}

function factsOf(certificate: PrintedCertificate, address: string, language: Language): string[] {
  const say = speaker(language);
  const locale = languageFacts[language].dateLocale;
  // With the name of the month, because readers everywhere disagree on the order of day and month in figures.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(certificate.issuedAt);
  const score = new Intl.NumberFormat(locale, { style: 'percent' }).format(certificate.score / 100);
  return [
    `${say('certificate.date')}: ${date}`,
    certificate.minutes === null
      ? `${say('certificate.score')}: ${score}`
      : `${say('certificate.score')}: ${score} · ${say('certificate.length', { minutes: certificate.minutes })}`,
    `${say('certificate.code')}: ${certificate.code}`,
    `${say('certificate.verify')} ${address}`,
  ];
}

/** The largest size at which the text fits into its lines. */
function fittingSize(doc: PDFKit.PDFDocument, text: string, size: number, lines: number): number {
  const room = lines * size * lineHeight;
  let fitting = size;
  while (fitting > smallestSize && doc.fontSize(fitting).heightOfString(text, { width: inner }) > room) fitting -= 1;
  return fitting;
}

/** Marked as an artifact, so that screen readers skip it. */
function drawFrame(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
  for (const [inset, thickness] of [
    [edge, 1.5],
    [edge + 6, 0.5],
  ] as const) {
    doc.lineWidth(thickness).strokeColor(ink);
    doc.rect(inset, inset, width - 2 * inset, height - 2 * inset).stroke();
  }
  doc.lineWidth(4).strokeColor(accent());
  doc
    .moveTo(width / 2 - 40, 152)
    .lineTo(width / 2 + 40, 152)
    .stroke();
  doc.endMarkedContent();
}

/** The band at the top with the name of the site; our mark beside it, unless the site has a name of its own. */
function drawHead(doc: PDFKit.PDFDocument, face: Buffer): void {
  const { siteName } = latestSettings();
  doc.markContent('Artifact', { type: 'Layout' });
  const band = edge + 6;
  doc
    .rect(band, band, width - 2 * band, 6)
    .fillColor(accent())
    .fill();
  doc.font(face).fontSize(14).fillColor(ink);
  const hasMark = siteName === defaultSiteSettings.siteName;
  const nameWidth = doc.widthOfString(siteName);
  const left = (width - nameWidth - (hasMark ? markSize + 8 : 0)) / 2;
  if (hasMark) drawMark(doc, left, band + 12);
  doc.text(siteName, left + (hasMark ? markSize + 8 : 0), band + 20, { lineBreak: false });
  doc.endMarkedContent();
}

function drawMark(doc: PDFKit.PDFDocument, left: number, top: number): void {
  doc.save().translate(left, top);
  doc.path(mark.ground).fillColor(gold).fill();
  doc.path(mark.pages).lineWidth(2.8).lineCap('round').lineJoin('round').strokeColor(ink).stroke();
  doc.path(mark.spark).fillColor(ink).fill();
  doc.restore();
}

function drawQr(doc: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const rows = qrDots(text);
  const dot = qrSize / rows.length;
  for (const [row, dots] of rows.entries()) {
    for (const [column, isDark] of dots.entries()) {
      if (isDark) doc.rect(left + column * dot, top + row * dot, dot, dot);
    }
  }
  doc.fillColor('#000000').fill();
}
