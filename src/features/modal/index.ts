export { MachineWindow } from './machine-window.tsx';
export { ModalButton } from './modal-button.tsx';
