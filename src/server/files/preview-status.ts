/** The exit status of `preview-program.ts` for a picture that cannot be decoded. Any other failure is not the fault of the picture. */
export const unreadableStatus = 3;

/** What the small copy is for. */
export type PreviewPurpose = 'preview' | 'logo';
