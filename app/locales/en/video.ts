/** A moment from a video: its upload, the choice of one frame, and the clip under its poster. */
export const video = {
  upload: {
    hint: "Videos: MP4, MOV, WebM (max 10 seconds)",
    checking: "Checking your video…",
    running: "Uploading Video...",
    patience: "This may take a moment on mobile connections",
    percent: "{{percent}} %",
    progress: "Upload of your video",
    waiting: "The connection is lost. The upload continues automatically as soon as it is back.",
    preparing: "Preparing your video…",
    cancel: "Cancel upload",
    cancelled: "The upload was cancelled.",
    again: "Try again",
    stillRunning: {
      title: "Video still uploading",
      message: "Please wait for the video upload to complete before selecting a frame.",
    },
    unreadable: {
      title: "Error reading video",
      message: "This device can no longer read the file. Please choose it again.",
    },
    ended: {
      title: "Video upload failed",
      message: "You are no longer logged in. Please continue with your e-mail and choose the video again.",
    },
  },

  frame: {
    title: "Pick your moment",
    heading: "Pick your moment",
    prompt: "Move the slider to the moment you want to poster.",
    player: "Your video",
    play: "Play",
    pause: "Pause",
    restart: "Back to the start",
    time: "{{elapsed}} / {{total}}",
    slider: "Moment",
    seconds: "{{seconds}} seconds",
    announcement: "{{seconds}} of {{total}} seconds.",
    keys: "Space plays and pauses. Arrow keys move by a tenth of a second, Home and End go to the start and the end.",
    use: "Use This Frame",
    cancel: "Cancel",
    unplayable:
      "This browser cannot play your video, so we picked these moments from it. Choose one, or enter an exact time.",
    grid: "Moments of your video",
    moment: "At {{time}}",
    exact: "Or enter an exact time in seconds",
    exactHint: "From 0 to {{seconds}}, such as {{example}}",
    strip: "Film strip: several moments in one poster",
  },

  result: {
    alt: "The clip of this moment",
    watch: "Watch the clip",
    play: "Play the clip",
    pause: "Pause the clip",
  },
};
