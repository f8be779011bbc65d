import { BannerHost } from '../administrator-banners/banner-host.tsx';
import { ReauthenticationHost } from '../reauthentication/reauthentication-host.tsx';

/** What surrounds every page of somebody who is signed in. Guests do not fetch it. */
export function SignedInParts() {
  return (
    <>
      <BannerHost />
      <ReauthenticationHost />
    </>
  );
}
