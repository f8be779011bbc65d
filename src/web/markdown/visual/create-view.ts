import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { readMarkdown } from '../../../shared/document/read-markdown.ts';
import { documentSchema, isOwnImage, isSafeAddress } from '../../../shared/document/schema.ts';
import { tools } from './commands.ts';
import { markdownInputRules } from './input-rules.ts';

const { nodes } = documentSchema;

interface ViewOptions {
  place: HTMLElement;
  text: string;
  /** Of the editable element: role, label and so on. */
  attributes: Record<string, string>;
  placeholder: string;
  /** At first, and after every change of the document or the selection. */
  onUpdate: (state: EditorState, isChanged: boolean) => void;
  onBlur: () => void;
  /** A formula was pressed, or Enter while it is selected. */
  onFormula: () => void;
  onLink: () => void;
}

export function createView({ place, text, attributes, placeholder, ...told }: ViewOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state: createState(text, placeholder, told),
    attributes,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      told.onUpdate(view.state, transaction.docChanged);
    },
    handleDOMEvents: {
      blur: () => {
        told.onBlur();
        return false;
      },
    },
    handleDoubleClickOn(_view, _position, node) {
      if (node.type !== nodes.formula && node.type !== nodes.formula_block) return false;
      told.onFormula();
      return true;
    },
    // Shift with the paste keys pastes the characters as they are.
    clipboardTextParser: (pasted, context, isPlain) => {
      if (isPlain || context.parent.type.spec.code) return undefined as unknown as Slice;
      return Slice.maxOpen(readMarkdown(pasted).content);
    },
    transformPastedHTML: linkForeignImages,
  });
  told.onUpdate(view.state, false);
  return view;
}

export function createState(text: string, placeholder: string, told: Pick<ViewOptions, 'onFormula' | 'onLink'>) {
  return EditorState.create({
    doc: readMarkdown(text),
    plugins: [
      markdownInputRules(),
      keymap(keysFor(told)),
      keymap(baseKeymap),
      history(),
      tableEditing(),
      gapCursor(),
      dropCursor({ class: 'editor-drop' }),
      showPlaceholder(placeholder),
    ],
  });
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** The tabulator moves between the cells of a table and otherwise leaves the editor, so that nobody is caught in it. */
function keysFor({ onFormula, onLink }: Pick<ViewOptions, 'onFormula' | 'onLink'>): Record<string, Command> {
  return {
    'Mod-b': tools.bold.run,
    'Mod-i': tools.italic.run,
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Enter: chainCommands((state) => {
      const { node } = state.selection as { node?: { type: unknown } };
      if (!node || (node.type !== nodes.formula && node.type !== nodes.formula_block)) return false;
      onFormula();
      return true;
    }, splitListItem(nodes.list_item)),
    'Shift-Enter': breakLine,
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  };
}

/** Marks the empty document, for the style sheet. */
function showPlaceholder(placeholder: string): Plugin {
  return new Plugin({
    props: {
      attributes({ doc }): Record<string, string> {
        const isEmpty = doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.content.size === 2;
        return isEmpty && placeholder ? { 'data-placeholder': placeholder } : {};
      },
    },
  });
}

/** A picture of another site would tell that site who reads: it becomes a link, which nobody loads by chance. */
function linkForeignImages(html: string): string {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  for (const image of pasted.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    if (isOwnImage(address)) continue;
    const link = pasted.createElement('a');
    link.textContent = image.alt || (isSafeAddress(address) ? address : '');
    if (isSafeAddress(address)) link.href = address;
    image.replaceWith(link);
  }
  return pasted.body.innerHTML;
}
