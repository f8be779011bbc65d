export { assessOnDevice, assessMessageOnDevice as hearOnDevice } from './assess-on-device.ts';
export { LazySafetyCard as LateSafetyCard } from './card/lazy-safety-card.ts';
