import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Field } from '../../../web/ui/fields/field.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { House, Person, Tree } from './drawn-things.tsx';
import { type Crop, cropOf, impressionOf, makeCrowd, peopleInside, sceneHeight, sceneWidth } from './engine/crowd.ts';
import type { ImageOriginControl } from './use-image-origin.ts';

const people = makeCrowd(1);

const crops = [
  { name: 'whole', crop: cropOf(0, sceneWidth) },
  { name: 'full', crop: cropOf(56, 96) },
  { name: 'empty', crop: cropOf(170, 230) },
] as const;

/** The same scene, cropped: what is inside of the frame is true, and the story may still be false. */
export function CroppedScene({ control: { crop, change } }: { control: ImageOriginControl }) {
  const t = useTranslations('labs.imageOrigin.crop');
  const choose = ({ from, width }: Crop) => change({ cropFrom: from, cropWidth: width });
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="flex flex-wrap gap-3">
        {crops.map(({ name, crop: chosen }) => (
          <Button
            key={name}
            aria-pressed={chosen.from === crop.from && chosen.width === crop.width}
            onClick={() => choose(chosen)}
          >
            {t(`crops.${name}`)}
          </Button>
        ))}
      </div>
      <div className="grid max-w-reading gap-4 sm:grid-cols-2">
        <Slider
          label={t('from')}
          most={sceneWidth - crop.width}
          value={crop.from}
          onChange={(from) => choose(cropOf(from, crop.width))}
        />
        <Slider
          label={t('width')}
          least={80}
          most={sceneWidth}
          value={crop.width}
          onChange={(width) => choose(cropOf(crop.from, width))}
        />
      </div>
      <SquareDrawing crop={crop} label={t('drawing')} />
      <p role="status" className="max-w-reading">
        {t('seen', { count: peopleInside(people, crop), total: people.length })}{' '}
        <strong>{t(`headlines.${impressionOf(people, crop)}`)}</strong>
      </p>
      <p className="max-w-reading">{t('why')}</p>
    </LabSection>
  );
}

interface SliderProps {
  label: string;
  least?: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, least = 0, most, value, onChange }: SliderProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="range"
          className="h-11 w-full accent-primary-solid"
          min={least}
          max={most}
          step={5}
          value={value}
          disabled={most === least}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}

function SquareDrawing({ crop, label }: { crop: Crop; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${crop.width} ${sceneHeight}`}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="h-56 w-full max-w-reading rounded-control border border-line bg-card stroke-ink"
    >
      {/* The inner drawing is cut at its edges; the outer one would show what is beyond the crop. */}
      <svg width={crop.width} height={sceneHeight} viewBox={`${crop.from} 0 ${crop.width} ${sceneHeight}`}>
        <path d={`M0 0H${sceneWidth}V${sceneHeight}H0Z`} className="fill-info-wash" />
        <path d={`M0 70H${sceneWidth}V${sceneHeight}H0Z`} className="fill-warning-wash" />
        <House x={200} y={70} />
        <House x={290} y={70} />
        <Tree x={350} y={72} />
        <path d="M8 112V58H56V112ZM8 58 20 40H66L56 58" className="fill-primary-wash" />
        <path d="M252 128H292M256 128V138M288 128V138M320 116H350M324 116V124M346 116V124" fill="none" />
        {people.map(({ x, y }) => (
          <Person key={`${x} ${y}`} x={x} y={y} />
        ))}
      </svg>
    </svg>
  );
}
