import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Browsers drop what an input method composes over a selected mark or placeholder, so the words go after it. */
export function composeAfterObjects(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart: (view) => {
          const { selection, doc, tr } = view.state;
          if (selection instanceof NodeSelection && selection.node.isInline) {
            view.dispatch(tr.setSelection(TextSelection.create(doc, selection.to)));
          }
          return false;
        },
      },
    },
    view(view) {
      const move = () => moveCursorToWords(view);
      // In the capture phase of the window, because ProseMirror reads the change after the first listener.
      window.addEventListener('input', move, true);
      return { destroy: () => window.removeEventListener('input', move, true) };
    },
  });
}

/**
 * Chrome counts the first cursor of a composition from the start of the object that was selected, so it is inside the
 * object. There ProseMirror would look for the composed words, and draw them again, which ends the composition.
 */
function moveCursorToWords(view: EditorView): void {
  if (!view.composing) return;
  const cursor = document.getSelection();
  const object = cursor?.focusNode?.parentElement?.closest('[contenteditable="false"]');
  const words = object?.nextSibling;
  if (words instanceof Text && view.dom.contains(words)) cursor?.collapse(words, words.length);
}
