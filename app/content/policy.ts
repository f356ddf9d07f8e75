/**
 * Date of the privacy policy's last change. Its texts are a template: the owner's lawyer checks terms and retention
 * periods against the law in force before launch.
 */
export const policyUpdated = '2026-11-28';
