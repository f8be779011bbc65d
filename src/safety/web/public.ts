export { assessOnDevice, assessMessageOnDevice } from './assess-on-device.ts';
export { LazySafetyCard as LateSafetyCard } from './card/lazy-safety-card.ts';
export { AllHelplinesPart } from './card/lazy-all-helplines.ts';
export { helplinesQuery } from './card/data/queries.ts';
