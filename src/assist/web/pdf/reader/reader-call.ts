/** The filled-in values by field name, which is the same in every language. */
export type Written = Readonly<Record<string, string>>;

/** A request of the page to the reader in its worker. */
export type ReaderCall =
  | { name: 'open'; file: ArrayBuffer }
  /** A page for the screen; the number is pixels per point. Its fields are drawn, or left out for inputs above the page. */
  | { name: 'paint'; page: number; dotsInPoint: number; hasInputs: boolean }
  /** A page for printing, with the filled-in values. */
  | { name: 'print'; page: number; dotsInPoint: number; written: Written }
  | { name: 'save'; written: Written };

export interface ReaderAnswers {
  open: OpenedFile;
  paint: Sheet;
  print: ImageBitmap;
  /** The file with the filled-in values. */
  save: Uint8Array<ArrayBuffer>;
}

export type ReaderCallName = keyof ReaderAnswers;
export type ReaderCallNamed<Name extends ReaderCallName> = Extract<ReaderCall, { name: Name }>;

export type ToReader = { id: number; call: ReaderCall } | { id: number; isCalledOff: true };
export type FromReader = { id: number; answer: ReaderAnswers[ReaderCallName] } | { id: number; hasFailed: true };

export interface OpenedFile {
  pageCount: number;
  /** The width of the first page, in points. */
  pageWidth: number;
  fieldNames: readonly string[];
}

/** A drawn page and its layers. Lengths are in points, from the upper left corner. */
export interface Sheet {
  picture: ImageBitmap;
  width: number;
  height: number;
  text: readonly TextPiece[];
  fields: readonly FormField[];
}

/** A piece of text on one line. */
export interface TextPiece {
  text: string;
  x: number;
  baseline: number;
  width: number;
  size: number;
  endsLine: boolean;
}

export interface FormField {
  name: string;
  /** Its accessible name. */
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  letterSize: number;
  isCentred: boolean;
  kind: 'line' | 'lines' | 'choice';
  choices: readonly string[];
}
