import type { SlideStyle } from '../../limits.ts';

/** The colours of a slide in PowerPoint's notation. `styles/slides.css` has the same for the screen; a test compares the two. */
export interface SlideColours {
  paper: string;
  title: string;
  ink: string;
  accent: string;
  second: string;
}

interface SlideLook {
  /** Fonts that every computer has, or metric-compatible ones. */
  face: { title: string; text: string };
  cover: SlideColours;
  inside: SlideColours;
}

export const slideLooks: Record<SlideStyle, SlideLook> = {
  profesional: {
    face: { title: 'Arial', text: 'Arial' },
    cover: { paper: '16324F', title: 'FFFFFF', ink: 'D6E2EE', accent: 'F2B632', second: '24496F' },
    inside: { paper: 'FFFFFF', title: '16324F', ink: '25303B', accent: 'F2B632', second: '16324F' },
  },
  moderno: {
    face: { title: 'Arial', text: 'Arial' },
    cover: { paper: '15161D', title: 'FFFFFF', ink: 'C9CBD6', accent: '2DD4BF', second: '2A2C3A' },
    inside: { paper: '15161D', title: 'FFFFFF', ink: 'E6E7EE', accent: '2DD4BF', second: '2A2C3A' },
  },
  creativo: {
    face: { title: 'Arial', text: 'Arial' },
    cover: { paper: '4C1D95', title: 'FFFFFF', ink: 'EDE4FF', accent: 'FFC53D', second: '6D3BC4' },
    inside: { paper: 'FFF8EC', title: '8F2C0E', ink: '3B2A22', accent: 'FFC53D', second: 'F3DCC2' },
  },
  academico: {
    face: { title: 'Georgia', text: 'Georgia' },
    cover: { paper: 'FBF9F3', title: '5E1A27', ink: '3A3530', accent: '5E1A27', second: 'B9A98E' },
    inside: { paper: 'FBF9F3', title: '5E1A27', ink: '2C2824', accent: '5E1A27', second: 'B9A98E' },
  },
};
