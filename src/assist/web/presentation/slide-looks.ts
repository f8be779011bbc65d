import type { SlideStyle } from '../../limits.ts';
import type { Face } from './layout/measure-text.ts';

/** The colours of a slide, in PowerPoint's notation. */
export interface SlideColours {
  paper: string;
  title: string;
  ink: string;
  accent: string;
  second: string;
  /** Behind the text of a diagram. */
  soft: string;
}

interface SlideLook {
  /** Fonts that every computer has, or others of the same widths: `font-widths.ts` measures both. */
  font: 'Arial' | 'Times New Roman';
  face: { title: Face; text: Face };
  cover: SlideColours;
  inside: SlideColours;
}

export const slideLooks: Record<SlideStyle, SlideLook> = {
  profesional: {
    font: 'Arial',
    face: { title: 'sansBold', text: 'sans' },
    cover: { paper: '16324F', title: 'FFFFFF', ink: 'D6E2EE', accent: 'F2B632', second: '24496F', soft: '2D4661' },
    inside: { paper: 'FFFFFF', title: '16324F', ink: '25303B', accent: 'F2B632', second: '16324F', soft: 'E8EAED' },
  },
  moderno: {
    font: 'Arial',
    face: { title: 'sansBold', text: 'sans' },
    cover: { paper: '15161D', title: 'FFFFFF', ink: 'C9CBD6', accent: '2DD4BF', second: '2A2C3A', soft: '2C2D34' },
    inside: { paper: '15161D', title: 'FFFFFF', ink: 'E6E7EE', accent: '2DD4BF', second: '2A2C3A', soft: '2C2D34' },
  },
  creativo: {
    font: 'Arial',
    face: { title: 'sansBold', text: 'sans' },
    cover: { paper: '4C1D95', title: 'FFFFFF', ink: 'EDE4FF', accent: 'FFC53D', second: '6D3BC4', soft: '5E34A0' },
    inside: { paper: 'FFF8EC', title: '8F2C0E', ink: '3B2A22', accent: 'FFC53D', second: 'F3DCC2', soft: 'F4E4D6' },
  },
  academico: {
    font: 'Times New Roman',
    face: { title: 'serif', text: 'serif' },
    cover: { paper: 'FBF9F3', title: '5E1A27', ink: '3A3530', accent: '5E1A27', second: 'B9A98E', soft: 'EBE3DF' },
    inside: { paper: 'FBF9F3', title: '5E1A27', ink: '2C2824', accent: '5E1A27', second: 'B9A98E', soft: 'EBE3DF' },
  },
};
