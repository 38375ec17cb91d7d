import { useEffect, useRef, useState } from 'react';

/**
 * A list that stands in the flow, above what follows. It closes as any other, but not while something is pressed: what is
 * pressed beside it would move away under the finger.
 */
export function useListInFlow() {
  const [isOpen, setIsOpen] = useState(false);
  const isPressed = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const press = () => (isPressed.current = true);
    const release = () => {
      isPressed.current = false;
      // After the click that comes of it.
      setTimeout(() => isOver.current && setIsOpen(false));
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      isPressed.current = false;
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, [isOpen]);
  const open = () => {
    isOver.current = false;
    setIsOpen(true);
  };
  const close = () => {
    isOver.current = true;
    if (!isPressed.current) setIsOpen(false);
  };
  return { dropdownOpened: isOpen, onDropdownOpen: open, onDropdownClose: close };
}
