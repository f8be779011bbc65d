import { EmailBanner } from './email-banner.tsx';
import { LegalBanner } from './legal-banner.tsx';
import { SecondFactorBanner } from './second-factor-banner.tsx';
import { SimulationBanner } from './simulation-banner.tsx';

export function AdministratorBanners() {
  return (
    <>
      <SimulationBanner />
      <SecondFactorBanner />
      <EmailBanner />
      <LegalBanner />
    </>
  );
}
