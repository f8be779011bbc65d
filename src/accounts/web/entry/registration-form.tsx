import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isTeacherRole, type Role, roles } from '../../../shared/roles.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { Problem } from '../../../web/data/call.ts';
import { read, useCall } from '../../../web/data/query-client.ts';
import { authOptionsQuery, useSessionChange } from '../../../web/data/session.ts';
import { FormProblem, SubmitButton, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { accountFailures, register } from '../../contract.ts';
import { getInvitation } from '../../contract/access.ts';
import { PasswordField } from '../password-field.tsx';
import { AcceptanceNote } from './auth-frame.tsx';

type WaitsFor = 'approval' | 'guardian';

interface RegistrationProps {
  onAnswer: (answer: Record<string, string>) => void;
  invitation?: string | undefined;
}

/** The form, or why nobody can register here. The administrator code works on every site. */
export function RegistrationForm({ onAnswer, invitation }: RegistrationProps) {
  const t = useTranslations('accounts.register');
  const { data: joining } = useSuspenseQuery(authOptionsQuery());
  const [hasCode, setHasCode] = useState(false);
  const [waitsFor, setWaitsFor] = useState<WaitsFor>();
  const invited = useInvitation(invitation);
  const { signUp } = joining;
  if (waitsFor) return <Notice>{t(`waitsFor.${waitsFor}`)}</Notice>;
  const isInvited = invited?.role !== undefined && signUp !== 'closed';
  const isShut = (signUp === 'invitation' || signUp === 'closed') && !isInvited;
  return (
    <>
      {invited && signUp !== 'closed' && <InvitationNotice role={invited.role} />}
      {signUp !== 'open' && !isInvited && <Notice>{t(`signUp.${signUp}`)}</Notice>}
      {isShut && !hasCode && (
        <Button wide onClick={() => setHasCode(true)}>
          {t('withCode')}
        </Button>
      )}
      {(!isShut || hasCode) && (
        <Form
          onAnswer={onAnswer}
          onWait={setWaitsFor}
          onlyRole={isShut ? 'iamaker' : undefined}
          invitation={isInvited ? { token: invitation ?? '', ...invited } : undefined}
        />
      )}
    </>
  );
}

interface FormProps {
  onAnswer: (answer: Record<string, string>) => void;
  onWait: (waitsFor: WaitsFor) => void;
  /** The only role that can register, if there is only one. */
  onlyRole: Role | undefined;
  invitation: { token: string; role: Role | undefined; email: string | null } | undefined;
}

/** A new Google account needs age and role too, so the link to Google carries the answers. */
function Form({ onAnswer, onWait, onlyRole, invitation }: FormProps) {
  const t = useTranslations('accounts.register');
  const form = useRegistration(onWait);
  const [isYounger, setIsYounger] = useState(false);
  const [chosenRole, setRole] = useState<Role>(onlyRole ?? 'estudiante');
  const { data: joining } = useSuspenseQuery(authOptionsQuery());
  const age = joining.minimumAge;
  const role = invitation?.role ?? chosenRole;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <PersonFields errors={form.errors} email={invitation?.email ?? undefined} />
      <PasswordField
        label={t('password')}
        hint={role === 'iamaker' ? t('iamakerPasswordHint') : t('passwordHint')}
        name="password"
        autoComplete="new-password"
        error={form.errors.password}
      />
      {invitation ? (
        <input type="hidden" name="invitation" value={invitation.token} />
      ) : (
        <RoleFields
          role={role}
          choices={onlyRole ? [onlyRole] : roles}
          teacherSignUp={joining.signUp === 'open' ? joining.teacherSignUp : 'open'}
          onRole={(chosen) => {
            setRole(chosen);
            // Administrators enter the code in this form, so Google is not offered.
            onAnswer({ role: chosen === 'iamaker' ? 'estudiante' : chosen });
          }}
          errors={form.errors}
        />
      )}
      <RadioGroup
        legend={t('age')}
        name="age"
        options={[
          { value: 'old-enough', label: t('oldEnough', { age }) },
          { value: 'guardian-agrees', label: t('guardianAgrees', { age }) },
        ]}
        onChange={(answer) => {
          setIsYounger(answer === 'guardian-agrees');
          onAnswer({ age: answer, ageAsked: String(age) });
        }}
        error={form.errors.age}
      />
      {joining.guardianConsent && isYounger && <GuardianField error={form.errors['guardianEmail']} />}
      <input type="hidden" name="ageAsked" value={age} />
      <AcceptanceNote />
      <FormProblem problem={form.problem} />
      <SubmitButton wide busy={form.sending && t('busy')}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}

/** Creates the account and signs in, unless the account waits for somebody. */
function useRegistration(onWait: (waitsFor: WaitsFor) => void) {
  const t = useTranslations('accounts.register');
  const call = useCall();
  const changeSession = useSessionChange();
  const inWords = useProblemMessage();
  return useForm({
    schema: async () => (await import('../../schemas.ts')).Registration,
    async send(values) {
      const user = await call(register, { body: values });
      if ('waitsFor' in user) {
        toast({ title: t('done'), description: t(`waitsFor.${user.waitsFor}`) });
        return onWait(user.waitsFor);
      }
      const description = user.requestedRole ? t('waiting') : t('welcome', { username: user.username });
      toast({ title: t('done'), description });
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
}

/** What an invitation grants, no role if the link no longer works. Undefined without an invitation. */
function useInvitation(token: string | undefined): { role: Role | undefined; email: string | null } | undefined {
  const { data, isError } = useQuery({
    ...read(getInvitation, { params: { token: token ?? '' } }, 0),
    enabled: token !== undefined,
    retry: false,
  });
  if (data) return data;
  return isError ? { role: undefined, email: null } : undefined;
}

function InvitationNotice({ role }: { role: Role | undefined }) {
  const t = useTranslations('accounts.register');
  const roleName = useTranslations('shell.roles');
  return <Notice>{role ? t('invited', { role: roleName(role) }) : t('spentInvitation')}</Notice>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2.5 rounded-control bg-info-wash px-3.5 py-3 text-info-text">
      <Icon name="info" className="mt-0.5" />
      {children}
    </p>
  );
}

type Errors = Readonly<Record<string, string>>;

function GuardianField({ error }: { error: string | undefined }) {
  const t = useTranslations('accounts.register');
  return (
    <TextField
      label={t('guardianEmail')}
      hint={t('guardianEmailHint')}
      name="guardianEmail"
      type="email"
      inputMode="email"
      required
      autoComplete="off"
      error={error}
    />
  );
}

/** With an invitation that was sent to an address, that address. */
function PersonFields({ errors, email }: { errors: Errors; email: string | undefined }) {
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
        defaultValue={email}
        readOnly={email !== undefined}
        error={errors['email']}
      />
    </>
  );
}

interface RoleFieldsProps {
  role: Role;
  choices: readonly Role[];
  teacherSignUp: SiteSettings['teacherSignUp'];
  onRole: (role: Role) => void;
  errors: Errors;
}

/** Administrators also enter their code. */
function RoleFields({ role, choices, teacherSignUp, onRole, errors }: RoleFieldsProps) {
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
        {choices.map((known) => (
          <option key={known} value={known}>
            {t(`roles.${known}`)}
          </option>
        ))}
      </SelectField>
      {isTeacherRole(role) && teacherSignUp !== 'open' && <Notice>{t(`teacherSignUp.${teacherSignUp}`)}</Notice>}
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
