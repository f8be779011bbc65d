/** Whether the tutorial has been shown, as specified: for a user for good, for a guest until the browser is closed. */

const completeKey = 'tutorialComplete';
const shownKey = 'tutorialShownInSession';
const cookieSeconds = 30 * 24 * 60 * 60;

export function isTutorialDue(signedIn: boolean): boolean {
  try {
    return signedIn ? localStorage.getItem(completeKey) === null : sessionStorage.getItem(shownKey) === null;
  } catch {
    // A browser that keeps nothing would show it on every page.
    return false;
  }
}

export function rememberTutorial(signedIn: boolean): void {
  try {
    if (!signedIn) return sessionStorage.setItem(shownKey, 'true');
    localStorage.setItem(completeKey, 'true');
    document.cookie = `${completeKey}=true; path=/; max-age=${cookieSeconds}; samesite=strict`;
  } catch {
    // See above.
  }
}
