import { classes } from './classes.ts';

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-lg', xl: 'size-24 text-2xl' };

const hues = [
  'bg-student-wash text-student-text',
  'bg-teacher-wash text-teacher-text',
  'bg-professional-wash text-professional-text',
  'bg-classroom-wash text-classroom-text',
  'bg-iamaker-wash text-iamaker-text',
  'bg-success-wash text-success-text',
  'bg-info-wash text-info-text',
];

/** The initials of the first and last word: 'Ana María Ruiz' gives AR. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => firstLetter(word)).join('');
}

function firstLetter(word: string | undefined): string {
  return [...(word ?? '')].find((sign) => /\p{L}|\p{N}/u.test(sign))?.toLocaleUpperCase('es') ?? '';
}

/** The same name gets the same colour on server and browser. */
export function avatarHue(name: string): string {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] as string;
}

type AvatarProps = { name: string; src?: string | null; size?: keyof typeof sizes; className?: string };

/** Hidden from screen readers, because the name is next to it. The initials are behind the picture and show if it fails to load. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold',
        sizes[size],
        avatarHue(name),
        className,
      )}
    >
      {initials(name)}
      {src && (
        <img src={src} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}
