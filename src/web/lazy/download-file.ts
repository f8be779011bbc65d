import { askForReauthentication } from '../data/ask-for-reauthentication.ts';
import { saveBlob } from './save-file.ts';

/** Saves the file that a call of the API sends. It is no JSON, so the typed call cannot fetch it. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.status === 403 && (await askForReauthentication())) return downloadFile(address, name);
  if (!answer.ok) throw new Error(`The download answered ${answer.status}.`);
  saveBlob(name, await answer.blob());
}
