import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

const tones = {
  neutral: 'bg-hover text-ink',
  primary: 'bg-primary-wash text-ink',
  success: 'bg-success-wash text-success-text',
  warning: 'bg-warning-wash text-warning-text',
  danger: 'bg-danger-wash text-danger-text',
  info: 'bg-info-wash text-info-text',
  student: 'bg-student-wash text-student-text',
  teacher: 'bg-teacher-wash text-teacher-text',
  professional: 'bg-professional-wash text-professional-text',
  classroom: 'bg-classroom-wash text-classroom-text',
  iamaker: 'bg-iamaker-wash text-iamaker-text',
};

export type BadgeTone = keyof typeof tones;

/** The class alone, for long lists where a component for each badge is too slow. */
export function badgeClass(tone: BadgeTone = 'neutral'): string {
  return `inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold print:border ${tones[tone]}`;
}

export function Badge({
  tone,
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes(badgeClass(tone), className)}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}

/** The tone of each course difficulty. */
export const difficultyTones = {
  beginner: 'info',
  intermediate: 'warning',
  advanced: 'danger',
} as const satisfies Record<string, BadgeTone>;

/** The tone of each role. */
const roleTones = {
  estudiante: 'student',
  profesor: 'teacher',
  profesional: 'professional',
  'clase ia': 'classroom',
  iamaker: 'iamaker',
} as const satisfies Record<string, BadgeTone>;

/** An unknown role is neutral: a badge must never break a page. */
export function roleTone(role: string): BadgeTone {
  return Object.hasOwn(roleTones, role) ? roleTones[role as keyof typeof roleTones] : 'neutral';
}

export function RoleBadge({ role, children }: { role: string; children: ReactNode }) {
  return <span className={badgeClass(roleTone(role))}>{children}</span>;
}
