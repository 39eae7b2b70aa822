import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '#renderer/lib/desktop.ts';

/** Does what the menu, a link or a notification asks for. */
export function useCommands(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      desktop?.onCommand((command) => {
        if (command.name === 'open') void navigate(command.path);
        else if (command.name === 'new-product') void navigate('/products?new');
        // The search listens for its shortcut, which the menu has taken.
        else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      }),
    [navigate],
  );
}
