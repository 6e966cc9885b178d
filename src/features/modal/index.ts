export { MachineWindow } from './machine-window.tsx';
export { ModalButton } from './modal-button.tsx';
export { PageWindowButton, PageWindowForms } from './page-window.tsx';
