/** What was written into the fields, by their names: those are the same in every language. */
export type Written = Readonly<Record<string, string>>;

/** What a page asks of the reader of documents, which works beside it. */
export type ReaderCall =
  | { name: 'open'; file: ArrayBuffer }
  /** A page as it is seen: dots of the picture for each point of the paper. */
  | { name: 'paint'; page: number; dotsInPoint: number }
  /** A page as it is on paper, with what was written. */
  | { name: 'print'; page: number; dotsInPoint: number; written: Written }
  | { name: 'save'; written: Written };

export interface ReaderAnswers {
  open: OpenedFile;
  paint: Sheet;
  print: ImageBitmap;
  /** The file with what was written. */
  save: Uint8Array<ArrayBuffer>;
}

export type ReaderCallName = keyof ReaderAnswers;
export type ReaderCallNamed<Name extends ReaderCallName> = Extract<ReaderCall, { name: Name }>;

export type ToReader = { id: number; call: ReaderCall } | { id: number; isCalledOff: true };
export type FromReader = { id: number; answer: ReaderAnswers[ReaderCallName] } | { id: number; hasFailed: true };

export interface OpenedFile {
  pageCount: number;
  /** Of the first page, in points. */
  pageWidth: number;
  fieldNames: readonly string[];
}

/** A page of a document: its picture, and what lies over it. Lengths are in points, from its upper left corner. */
export interface Sheet {
  picture: ImageBitmap;
  width: number;
  height: number;
  text: readonly TextPiece[];
  fields: readonly FormField[];
}

/** Words of one line. */
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
  /** What it is called aloud. */
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
