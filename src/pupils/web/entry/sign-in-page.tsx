import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { signInWithCard } from '../../contract.ts';
import { PictureForm } from './picture-form.tsx';
import { useEnterClass } from './use-enter-class.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The secret of a card is in the fragment of its address, which no browser sends to a server. */
const useCardSecret = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );

/** Where pupils without email sign in: with the code of a card, or with pictures. */
export default function SignInPage() {
  const t = useTranslations('pupils.entry');
  const secret = useCardSecret();
  return (
    <div className="page-width py-6 sm:py-10">
      <div className={`${cardClass} mx-auto flex max-w-lg flex-col gap-6 p-4 sm:p-8`}>
        <h1 className="font-title text-2xl">{t('title')}</h1>
        {secret ? <CardSignIn secret={secret} /> : <PictureForm />}
      </div>
    </div>
  );
}

/** Nothing happens before the button is pressed: programs that preview links must not sign anybody in. */
function CardSignIn({ secret }: { secret: string }) {
  const t = useTranslations('pupils.entry');
  const call = useCall();
  const enter = useEnterClass();
  const signIn = useAction(async () => {
    const { classId } = await call(signInWithCard, { body: { secret } });
    await enter(classId);
  });
  return (
    <>
      <p className="text-lg">{t('cardRead')}</p>
      <FormProblem problem={signIn.problem} />
      <Button
        variant="primary"
        icon="log-in"
        className="min-h-16 text-xl"
        busy={signIn.sending && t('busy')}
        onClick={signIn.run}
      >
        {t('enter')}
      </Button>
      {/* Not a link of the router: it must drop the fragment. */}
      <a href="/entrar" className={`${linkClass} self-start`}>
        {t('withPictures')}
      </a>
    </>
  );
}
