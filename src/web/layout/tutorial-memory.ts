/** Records whether the tutorial was shown, as specified: permanently for a user, for the browser session for a guest. */

const completeKey = 'tutorialComplete';
const shownKey = 'tutorialShownInSession';
const cookieSeconds = 30 * 24 * 60 * 60;

export function isTutorialDue(signedIn: boolean): boolean {
  try {
    return signedIn ? localStorage.getItem(completeKey) === null : sessionStorage.getItem(shownKey) === null;
  } catch {
    // Without storage it would appear on every page.
    return false;
  }
}

export function rememberTutorial(signedIn: boolean): void {
  try {
    if (!signedIn) return sessionStorage.setItem(shownKey, 'true');
    localStorage.setItem(completeKey, 'true');
    document.cookie = `${completeKey}=true; path=/; max-age=${cookieSeconds}; samesite=strict`;
  } catch {
    // Without storage there is nothing to record.
  }
}
