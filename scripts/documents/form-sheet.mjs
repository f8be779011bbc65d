/* An A4 form with fillable fields: tagged for screen readers, and mostly black so that it prints well. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

const fonts = join(import.meta.dirname, '../../content/fonts');
const readFace = (/** @type {string} */ file) => readFile(join(fonts, file));

export const edge = 42;
export const width = 595.28;
export const height = 841.89;
export const inner = width - 2 * edge;

const ink = '#1d1c24';
const soft = '#4a4854';
const line = '#84818e';
const tint = '#f4f2ea';
const gold = '#ffd700';

/** Field text uses Helvetica: an embedded subset would lack characters. */
const typed = 'Helvetica';
const typedSize = 9.5;
const lineHeight = 24;

/**
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @typedef {{ name: string, label: string, multiline?: boolean, choices?: readonly string[], centred?: boolean }} FieldDefinition
 * @typedef {Parameters<PDFKit.PDFDocument['struct']>[0]} Tag
 * @typedef {{ regular: Buffer, bold: Buffer }} Faces
 * @typedef {{ title: string, subject: string, language: string, pages: (page: number, pages: number) => string }} About
 * @typedef {{ _fieldDict: (...given: unknown[]) => object, _font: { id: string } }} Inner
 */

/** pdfkit writes neither a field's accessible name, nor its place in the structure, nor its font size. */
class FormDocument extends PDFDocument {
  /**
   * @param {string} name
   * @param {string} type
   * @param {{ spoken: string, place: PDFKit.PDFStructureElement }} options
   */
  _fieldDict(name, type, options) {
    const { spoken, place } = options;
    const base = /** @type {Inner} */ (/** @type {unknown} */ (PDFDocument.prototype));
    const dictionary = base._fieldDict.call(this, name, type, options);
    const size = `/${/** @type {Inner} */ (/** @type {unknown} */ (this))._font.id} ${typedSize} Tf 0 g`;
    return { ...dictionary, DA: new String(size), TU: new String(spoken), structParent: place };
  }
}

/**
 * @param {About} about
 * @param {number} pageCount
 */
export async function createSheet(about, pageCount) {
  const [regular, bold] = await Promise.all([
    readFace('liberation-sans-regular.ttf'),
    readFace('liberation-sans-bold.ttf'),
  ]);
  const doc = new FormDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    autoFirstPage: false,
    // A fixed date: the same input gives the same file.
    info: {
      Title: about.title,
      Subject: about.subject,
      Author: 'EducaIA',
      CreationDate: new Date(Date.UTC(2026, 0, 1)),
    },
  });
  return new FormSheet(doc, { regular, bold }, (page) => `${about.title} · ${about.pages(page, pageCount)}`);
}

/** Draws the headings, fields and tables of a form, each tagged with its place in the structure. */
class FormSheet {
  #doc;
  #faces;
  #footerOf;
  #root;
  #written;
  #pages = 0;

  /**
   * @param {FormDocument} doc
   * @param {Faces} faces
   * @param {(page: number) => string} footerOf
   */
  constructor(doc, faces, footerOf) {
    this.#doc = doc;
    this.#faces = faces;
    this.#footerOf = footerOf;
    this.#written = collect(doc);
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  /** Adds a page with the logo and the page number. */
  addPage() {
    const doc = this.#doc;
    doc.addPage();
    this.#pages += 1;
    if (this.#pages === 1) doc.font(typed).initForm();
    this.#decorate(() => {
      doc.rect(0, 0, width, 10).fill(gold);
      doc.font(this.#faces.bold).fontSize(9).fillColor(ink).text('EducaIA', edge, 24, { lineBreak: false });
      doc.font(this.#faces.regular).fontSize(8).fillColor(soft);
      doc.text(this.#footerOf(this.#pages), edge, height - 30, { lineBreak: false });
    });
  }

  /**
   * @param {Tag} tag
   * @param {string} text
   * @param {{ x?: number, y: number, w?: number, size: number, isBold?: boolean, align?: 'left' | 'center', colour?: string }} look
   * @param {PDFKit.PDFStructureElement} [within]
   */
  write(
    tag,
    text,
    { x = edge, y, w = inner, size, isBold = false, align = 'left', colour = ink },
    within = this.#root,
  ) {
    const doc = this.#doc;
    const element = doc.struct(tag, {}, () => {
      doc
        .font(isBold ? this.#faces.bold : this.#faces.regular)
        .fontSize(size)
        .fillColor(colour);
      doc.text(text, x, y, { width: w, align, lineGap: 1 });
    });
    within.add(element);
  }

  /** @param {string} text @param {string} explanation */
  title(text, explanation) {
    this.write('H1', text, { y: 42, size: 23, isBold: true });
    this.write('P', explanation, { y: 72, size: 9.5, colour: soft });
  }

  /** @param {string} text @param {number} y */
  heading(text, y) {
    this.#decorate(() => this.#doc.rect(edge, y + 1, 4, 13).fill(gold));
    this.write('H2', text, { x: edge + 11, y, w: inner - 11, size: 12.5, isBold: true });
  }

  /** @param {Box} box @param {{ isHead?: boolean }} [look] */
  frame({ x, y, w, h }, { isHead = false } = {}) {
    const doc = this.#doc;
    this.#decorate(() => {
      doc.lineWidth(0.6).rect(x, y, w, h);
      if (isHead) doc.fillAndStroke(tint, line);
      else doc.strokeColor(line).stroke();
    });
  }

  /**
   * A form field inside a frame.
   * @param {Box} box
   * @param {FieldDefinition} field
   * @param {PDFKit.PDFStructureElement} [within]
   */
  field({ x, y, w, h }, { name, label, multiline = false, choices, centred = false }, within = this.#root) {
    const doc = this.#doc;
    const place = doc.struct('Form');
    within.add(place);
    doc.font(typed);
    const options = { spoken: label, place, multiline, ...(centred && { align: 'center' }) };
    // A choice is a single line, vertically centred in its frame.
    const room = choices ? Math.min(h, lineHeight) : h;
    const at = /** @type {const} */ ([x + 1.5, y + (h - room) / 2 + 1.5, w - 3, room - 3]);
    if (choices) doc.formCombo(name, ...at, { ...options, select: ['', ...choices], value: '', defaultValue: '' });
    else doc.formText(name, ...at, options);
    place.end();
  }

  /**
   * A field with its label above.
   * @param {Box} box around label and field
   * @param {FieldDefinition & { hint?: string }} field
   */
  labelled({ x, y, w, h }, { hint, ...field }) {
    this.write('P', field.label, { x, y, w, size: 9, isBold: true });
    const top = hint ? 25 : 13;
    if (hint) this.write('P', hint, { x, y: y + 12, w, size: 8, colour: soft });
    const box = { x, y: y + top, w, h: h - top };
    this.frame(box);
    this.field(box, { ...field, label: hint ? `${field.label}. ${hint}` : field.label });
  }

  /**
   * A table whose first row names its columns.
   * @param {{ y: number, heads: readonly string[], widths: readonly number[], headHeight: number, rowHeight: number,
   *   rows: readonly (readonly (string | FieldDefinition)[])[], size?: number }} table
   * @returns {number} the y of its lower edge
   */
  table({ y, heads, widths, headHeight, rowHeight, rows, size = 8.5 }) {
    const doc = this.#doc;
    const table = doc.struct('Table');
    this.#root.add(table);
    const lefts = widths.map((_, column) => edge + widths.slice(0, column).reduce((sum, one) => sum + one, 0));
    /** @param {readonly (string | FieldDefinition)[]} cells @param {number} top @param {number} h @param {boolean} isHead */
    const row = (cells, top, h, isHead) => {
      const record = doc.struct('TR');
      table.add(record);
      for (const [column, cell] of cells.entries()) {
        const box = { x: lefts[column] ?? 0, y: top, w: widths[column] ?? 0, h };
        const isName = isHead || (column === 0 && typeof cell === 'string');
        this.frame(box, { isHead: isName });
        /** The scope of a header cell, which the library's types lack. @type {object} */
        const reach = isName ? { scope: isHead ? 'Column' : 'Row' } : {};
        const element = doc.struct(isName ? 'TH' : 'TD', reach);
        record.add(element);
        const look = { x: box.x + 4, y: top + 4, w: box.w - 8, size, isBold: isName };
        if (typeof cell === 'string') this.write('P', cell, look, element);
        else this.field(box, cell, element);
        element.end();
      }
      record.end();
    };
    row(heads, y, headHeight, true);
    for (const [index, cells] of rows.entries()) row(cells, y + headHeight + index * rowHeight, rowHeight, false);
    table.end();
    return y + headHeight + rows.length * rowHeight;
  }

  /** @returns {Promise<Buffer>} */
  finish() {
    this.#root.end();
    this.#doc.end();
    return this.#written;
  }

  /**
   * Marks what is drawn as decoration, which screen readers skip.
   * @param {() => void} draw
   */
  #decorate(draw) {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}

/**
 * @param {FormDocument} doc
 * @returns {Promise<Buffer>}
 */
function collect(doc) {
  /** @type {Buffer[]} */
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    doc.once('end', () => resolve(Buffer.concat(chunks)));
  });
}
