import type { Slide } from '../../contract.ts';
import type { SlideStyle } from '../../limits.ts';
import { shownPoints } from './deck.ts';
import { type TextSize, type TitleSize, textSizeOf, titleSizeOf } from './slide-text.ts';

/** Points as fractions of the slide's width, which is 960 points. */
const textClass: Record<TextSize, string> = {
  26: 'text-[2.708cqw]',
  22: 'text-[2.292cqw]',
  19: 'text-[1.979cqw]',
  16: 'text-[1.667cqw]',
  13: 'text-[1.354cqw]',
};
const titleClass: Record<TitleSize, string> = {
  44: 'text-[4.583cqw]',
  34: 'text-[3.542cqw]',
  28: 'text-[2.917cqw]',
  22: 'text-[2.292cqw]',
};

interface SlideViewProps {
  slide: Pick<Slide, 'title' | 'bullets'>;
  style: SlideStyle;
  isCover: boolean;
}

/** A slide as in the file, scaled to the available width. */
export function SlideView({ slide: { title, bullets }, style, isCover }: SlideViewProps) {
  const kind = isCover ? 'cover' : 'inside';
  const points = shownPoints(bullets);
  return (
    <div className="slide-frame">
      <div className="slide" data-look={style} data-kind={kind}>
        <p className={`slide-title ${titleClass[titleSizeOf(title, kind)]}`}>{title}</p>
        <ul className={`slide-text ${textClass[textSizeOf(points, kind)]}`}>
          {points.map((point, index) => (
            <li key={`${index} ${point}`}>{point}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
