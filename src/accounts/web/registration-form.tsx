import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Role, roles } from '../../shared/roles.ts';
import type { Problem } from '../../web/call.ts';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { useForm } from '../../web/form.ts';
import { read, useCall } from '../../web/query-client.ts';
import { Link } from '../../web/router.tsx';
import { useSessionChange } from '../../web/session.ts';
import { TextField } from '../../web/ui/field.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import { RadioGroup } from '../../web/ui/radio-group.tsx';
import { SelectField } from '../../web/ui/select.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { accountFailures, getInvitation, register } from '../contract.ts';
import { PasswordField } from './password-field.tsx';

/** Signing in with Google must know the age, too: it is told as soon as it is answered. */
export function RegistrationForm({
  onAge,
  invitation,
}: {
  onAge: (age: string) => void;
  invitation?: string | undefined;
}) {
  const t = useTranslations('accounts.register');
  const call = useCall();
  const changeSession = useSessionChange();
  const inWords = useProblemSentence();
  const [chosenRole, setRole] = useState<Role>('estudiante');
  const invited = useInvitation(invitation);
  const role = invited?.role ?? chosenRole;

  const form = useForm({
    schema: async () => (await import('../schemas.ts')).Registration,
    async send(values) {
      const user = await call(register, { body: values });
      toast({ title: t('done'), description: t('welcome', { username: user.username }) });
      await changeSession(user);
    },
    onFailure(problem) {
      const wrongCode = isWrongCode(problem);
      toast({
        title: wrongCode ? t('wrongCode') : t('failed'),
        description: wrongCode ? t('wrongCodeExplanation') : inWords(problem),
        variant: 'destructive',
      });
      return false;
    },
  });

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {invited && <InvitationNotice role={invited.role} />}
      <PersonFields errors={form.fields} />
      <PasswordField
        label={t('password')}
        hint={role === 'iamaker' ? t('iamakerPasswordHint') : t('passwordHint')}
        name="password"
        autoComplete="new-password"
        error={form.fields.password}
      />
      {invited?.role ? (
        <input type="hidden" name="invitation" value={invitation} />
      ) : (
        <RoleFields role={role} onRole={setRole} errors={form.fields} />
      )}
      <RadioGroup
        legend={t('age')}
        name="age"
        options={[
          { value: 'fourteen-or-older', label: t('fourteenOrOlder') },
          { value: 'guardian-agrees', label: t('guardianAgrees') },
        ]}
        onChange={onAge}
        error={form.fields.age}
      />
      <p className="text-sm text-ink-soft">
        {t.rich('acceptance', { terms: linkTo('/terminos'), privacy: linkTo('/privacidad') })}
      </p>
      <FormProblem problem={form.problem} />
      <SubmitButton wide busy={form.sending && t('busy')}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}

/** What an invitation link says: its role, none when it no longer works; undefined without one. */
function useInvitation(token: string | undefined): { role: Role | undefined } | undefined {
  const { data, isError } = useQuery({
    ...read(getInvitation, { params: { token: token ?? '' } }, 0),
    enabled: token !== undefined,
    retry: false,
  });
  if (data) return data;
  return isError ? { role: undefined } : undefined;
}

function InvitationNotice({ role }: { role: Role | undefined }) {
  const t = useTranslations('accounts.register');
  const roleName = useTranslations('shell.roles');
  return (
    <p role="status" className="flex gap-2.5 rounded-control bg-info-wash px-3.5 py-3 text-info-text">
      <Icon name="info" className="mt-0.5" />
      {role ? t('invited', { role: roleName(role) }) : t('spentInvitation')}
    </p>
  );
}

type Errors = Readonly<Record<string, string>>;

function PersonFields({ errors }: { errors: Errors }) {
  const t = useTranslations('accounts.register');
  return (
    <>
      <TextField
        label={t('fullName')}
        hint={t('fullNameHint')}
        name="fullName"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors['fullName']}
      />
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors['username']}
      />
      <TextField
        label={t('displayName')}
        hint={t('displayNameHint')}
        name="displayName"
        autoComplete="nickname"
        error={errors['displayName']}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        error={errors['email']}
      />
    </>
  );
}

interface RoleFieldsProps {
  role: Role;
  onRole: (role: Role) => void;
  errors: Errors;
}

/** Administrators say the code that they were given, too. */
function RoleFields({ role, onRole, errors }: RoleFieldsProps) {
  const t = useTranslations('accounts.register');
  return (
    <>
      <SelectField
        label={t('role')}
        hint={t(`roleHints.${role}`)}
        name="role"
        value={role}
        onChange={(event) => onRole(event.target.value as Role)}
        error={errors['role']}
      >
        {roles.map((known) => (
          <option key={known} value={known}>
            {t(`roles.${known}`)}
          </option>
        ))}
      </SelectField>
      {role === 'iamaker' && (
        <TextField
          label={t('verificationCode')}
          hint={t('verificationCodeHint')}
          name="verificationCode"
          required
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors['verificationCode']}
        />
      )}
    </>
  );
}

function isWrongCode(problem: Problem): boolean {
  return problem !== 'offline' && problem.code === accountFailures.wrongVerificationCode.code;
}

/** In another tab: what is already typed stays. */
function linkTo(to: string) {
  return (words: ReactNode) => (
    <Link to={to} target="_blank" className={linkClass}>
      {words}
    </Link>
  );
}
