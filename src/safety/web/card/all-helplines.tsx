import { EmergencyNumbers, HelplineList, useHelplines } from './helpline-list.tsx';

/** Every helpline of a country, for people who look for one without having told a helper what is the matter. */
export function AllHelplines() {
  const { emergency, ...others } = useHelplines({ family: 'general' });
  return (
    <div className="flex max-w-reading flex-col gap-4 rounded-card border border-primary-line bg-primary-wash p-4 sm:p-6">
      <EmergencyNumbers lines={emergency} />
      <HelplineList {...others} />
    </div>
  );
}
