import type accounts from '../accounts/web/messages.es.json';
import type secondFactor from '../accounts/web/second-factor/messages.es.json';
import type admin from '../admin/web/messages.es.json';
import type apiDocs from '../api-docs/web/messages.es.json';
import type assistAssistant from '../assist/web/assistant/messages.es.json';
import type assistJointWork from '../assist/web/joint-work/messages.es.json';
import type spelling from '../assist/web/joint-work/spelling/messages.es.json';
import type assist from '../assist/web/messages.es.json';
import type assistOwnHelpers from '../assist/web/own-helpers/messages.es.json';
import type assistPdf from '../assist/web/pdf/messages.es.json';
import type assistPresentation from '../assist/web/presentation/messages.es.json';
import type classAnnouncements from '../classrooms/web/announcements/messages.es.json';
import type classAttachments from '../classrooms/web/attachments/messages.es.json';
import type classContents from '../classrooms/web/contents/messages.es.json';
import type classEditor from '../classrooms/web/editor/messages.es.json';
import type classGrades from '../classrooms/web/grades/messages.es.json';
import type classInstructor from '../classrooms/web/instructor/messages.es.json';
import type classrooms from '../classrooms/web/messages.es.json';
import type classReadyUnits from '../classrooms/web/ready-units/messages.es.json';
import type classTasks from '../classrooms/web/tasks/messages.es.json';
import type classTests from '../classrooms/web/tests/messages.es.json';
import type courseEditor from '../courses/web/editor/messages.es.json';
import type courses from '../courses/web/messages.es.json';
import type coursesMine from '../courses/web/my-courses/messages.es.json';
import type questionEditor from '../exams/web/editor/messages.es.json';
import type examResults from '../exams/web/results/messages.es.json';
import type examsTaking from '../exams/web/taking/messages.es.json';
import type forum from '../forum/web/messages.es.json';
import type home from '../home/web/messages.es.json';
import type learning from '../learning/web/messages.es.json';
import type legal from '../legal/web/messages.es.json';
import type libraryCatalogue from '../library/web/catalogue/messages.es.json';
import type library from '../library/web/messages.es.json';
import type libraryMine from '../library/web/my-favourites/messages.es.json';
import type libraryOwnReview from '../library/web/own-review/messages.es.json';
import type librarySide from '../library/web/side-pages/messages.es.json';
import type libraryPage from '../library/web/tool/messages.es.json';
import type news from '../news/web/messages.es.json';
import type notifications from '../notifications/web/messages.es.json';
import type safetyCard from '../safety/web/card/messages.es.json';
import type safety from '../safety/web/messages.es.json';
import type site from '../site/web/messages.es.json';
import type surveys from '../surveys/web/messages.es.json';
import type uiGallery from '../ui-gallery/web/messages.es.json';
import type administratorBanners from '../web/lazy/administrator-banners/messages.es.json';
import type help from '../web/lazy/help/messages.es.json';
import type reauthentication from '../web/lazy/reauthentication/messages.es.json';
import type report from '../web/lazy/report/messages.es.json';
import type tutorial from '../web/lazy/tutorial/messages.es.json';
import type shell from '../web/messages.es.json';

/** Makes a wrong message id a type error everywhere. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: {
      accounts: typeof accounts;
      'accounts-second-factor': typeof secondFactor;
      admin: typeof admin;
      'api-docs': typeof apiDocs;
      assist: typeof assist & {
        assistant: typeof assistAssistant;
        jointWork: typeof assistJointWork;
        ownHelpers: typeof assistOwnHelpers;
        pdf: typeof assistPdf;
        presentation: typeof assistPresentation;
      };
      classrooms: typeof classrooms & {
        announcements: typeof classAnnouncements;
        attachments: typeof classAttachments;
        contents: typeof classContents;
        editor: typeof classEditor;
        grades: typeof classGrades;
        instructor: typeof classInstructor;
        readyUnits: typeof classReadyUnits;
        tasks: typeof classTasks;
        tests: typeof classTests;
      };
      'course-editor': typeof courseEditor;
      courses: typeof courses & { mine: typeof coursesMine };
      exams: { results: typeof examResults; taking: typeof examsTaking };
      forum: typeof forum;
      home: typeof home;
      learning: typeof learning;
      legal: typeof legal;
      library: typeof library & {
        page: typeof libraryPage;
        mine: typeof libraryMine;
        ownReview: typeof libraryOwnReview;
        side: typeof librarySide;
        catalogue: typeof libraryCatalogue;
      };
      news: typeof news;
      'question-editor': typeof questionEditor;
      help: typeof help;
      notifications: typeof notifications;
      'administrator-banners': typeof administratorBanners;
      reauthentication: typeof reauthentication;
      report: typeof report;
      safety: typeof safety & { card: typeof safetyCard };
      shell: typeof shell;
      site: typeof site;
      spelling: typeof spelling;
      surveys: typeof surveys;
      tutorial: typeof tutorial;
      'ui-gallery': typeof uiGallery;
    };
  }
}
