import { BannerHost } from '../administrator-banners/banner-host.tsx';
import { ReauthenticationHost } from '../reauthentication/reauthentication-host.tsx';
import { RunningTestHost } from '../running-test/running-test-host.tsx';

/** Loaded for signed-in users only. */
export function SignedInParts() {
  return (
    <>
      <BannerHost />
      <ReauthenticationHost />
      <RunningTestHost />
    </>
  );
}
