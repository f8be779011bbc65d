/** What a key does in the list of findings. */
export type FindingAction = 'next' | 'previous' | 'apply' | 'ignore' | 'learn' | 'undo' | 'leave';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const plain: Readonly<Record<string, FindingAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'apply',
  Delete: 'ignore',
  '+': 'learn',
  Escape: 'leave',
};

/** While a card has the focus. Its own buttons keep their keys. */
export function actionInList({ key, ctrlKey, metaKey, altKey }: Key): FindingAction | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? 'undo' : undefined;
  return plain[key];
}

/** Anywhere in the checker: the key with which programmers go from one problem to the next. */
export function actionAnywhere({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): 'next' | 'previous' | undefined {
  if (key !== 'F8' || ctrlKey || metaKey || altKey) return undefined;
  return shiftKey ? 'previous' : 'next';
}
