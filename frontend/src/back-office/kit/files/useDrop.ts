import { useState, type DragEvent } from 'react';

/** Takes what is dropped on the element that has the rest as its props; `isOver` while something is held above it. */
export function useDrop(take: (data: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    },
  };
}
