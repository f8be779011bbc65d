import { BannerHost } from '../administrator-banners/banner-host.tsx';
import { ReauthenticationHost } from '../reauthentication/reauthentication-host.tsx';

/** Loaded for signed-in users only. */
export function SignedInParts() {
  return (
    <>
      <BannerHost />
      <ReauthenticationHost />
    </>
  );
}
