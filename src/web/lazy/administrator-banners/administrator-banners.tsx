import { SecondFactorBanner } from './second-factor-banner.tsx';
import { SimulationBanner } from './simulation-banner.tsx';

export function AdministratorBanners() {
  return (
    <>
      <SimulationBanner />
      <SecondFactorBanner />
    </>
  );
}
