import { useTranslations } from 'use-intl';
import { readAuditSubject } from './audit-subject.ts';

/** What an entry is about, in words. */
export function useSubjectName(): (written: string) => string {
  const t = useTranslations('admin');
  const role = useTranslations('shell.roles');
  return (written) => {
    const subject = readAuditSubject(written);
    switch (subject.kind) {
      case 'user':
      case 'topic':
      case 'comment':
      case 'article':
      case 'course':
      case 'helpline':
      case 'case':
      case 'survey':
      case 'rubric':
      case 'question_folder':
      case 'class':
      case 'group':
      case 'import':
        return t(`audit.subjects.${subject.kind}`, { id: subject.id });
      case 'role-change':
        return t('audit.subjects.roleChange', {
          id: subject.id,
          from: role(subject.from),
          to: role(subject.to),
        });
      case 'role':
        return role(subject.role);
      case 'figures':
        return `${t('settings.communityFigures.label')}: ${t(`settings.communityFigures.names.${subject.figures}`)}`;
      case 'sign-up':
        return `${t('settings.signUp.label')}: ${t(`settings.signUp.names.${subject.mode}`)}`;
      case 'teacher-sign-up':
        return `${t('settings.teacherSignUp.label')}: ${t(`settings.teacherSignUp.names.${subject.way}`)}`;
      case 'minimum-age':
        return `${t('settings.minimumAge.label')}: ${subject.age}`;
      case 'attachment-limit':
        return `${t(`settings.${subject.name}.label`)}: ${subject.number}`;
      case 'ai-level':
        return `${t('settings.ai.usual')}: ${t(`settings.ai.levels.${subject.level}`)}`;
      case 'ai-wording':
        return t('settings.ai.wording');
      case 'held-words':
        return t('settings.heldWords.label');
      case 'first-posts':
        return `${t('settings.firstPostsHeld.label')}: ${t('settings.firstPostsHeld.count', { count: subject.count })}`;
      case 'setting':
        return t('audit.subjects.setting', {
          name: t(`settings.${subject.name}.label`),
          on: subject.on ? 'yes' : 'no',
        });
      case 'other':
        return written;
    }
  };
}
