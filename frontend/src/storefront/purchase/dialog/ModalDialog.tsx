import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../../kit/classes';
import css from './ModalDialog.module.css';
import { closeModal, isModalOpen, openModal, showModal } from './modalStack';

interface Props {
  role?: 'alertdialog';
  /** The id of its heading, which takes the focus where it can. */
  titleId: string;
  /** Covers a phone's whole screen, and hangs from the top of a wider one: what is added below moves nothing above. */
  full?: boolean;
  /** Escape, Back of a phone, or a press beside it. Only unmounting closes the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that is open as long as it is mounted. */
export function ModalDialog({ role, titleId, full, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    openModal(element);
    return () => closeModal(element);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // If it cannot be prevented, `close` follows.
    if (!event.cancelable) return;
    event.preventDefault();
    onClose();
  };
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!isModalOpen(event.currentTarget)) return;
    showModal(event.currentTarget);
    onClose();
  };
  // A press that began inside, such as a text selection, does not close the dialog.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && pressed.current === target) onClose();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and presses on the backdrop
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classes(css.dialog, full && css.full)}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onNativeClose}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onClick}
    >
      <div className={css.paper}>{children}</div>
    </dialog>,
    document.body,
  );
}
