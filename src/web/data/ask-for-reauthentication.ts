/** Shows the dialog that asks who it is, and answers whether they showed it. */
type Host = () => Promise<boolean>;

let host: Host | undefined;
let pending: Promise<boolean> | undefined;

/** The part of the page that can show the dialog. */
export function setReauthenticationHost(given: Host | undefined): void {
  host = given;
}

/** Calls that are refused at the same time share one dialog. */
export async function askForReauthentication(): Promise<boolean> {
  if (!host) return false;
  pending ??= host().finally(() => {
    pending = undefined;
  });
  return pending;
}
