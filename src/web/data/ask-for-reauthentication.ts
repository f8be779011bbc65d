/** Shows the reauthentication dialog and resolves to whether the user confirmed their identity. */
type Host = () => Promise<boolean>;

let host: Host | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the component that can show the dialog. */
export function setReauthenticationHost(given: Host | undefined): void {
  host = given;
}

/** Calls rejected at the same time share one dialog. */
export async function askForReauthentication(): Promise<boolean> {
  if (!host) return false;
  pending ??= host().finally(() => {
    pending = undefined;
  });
  return pending;
}
